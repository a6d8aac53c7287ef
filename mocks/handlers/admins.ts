import { mainPasswordSchema } from '../../src/entities/admin/mainPasswordSchema';
import { newAdminSchema } from '../../src/entities/admin/newAdminSchema';
import { commandRoute } from '../server/routes';
import { createAdmin, resetMainPassword, resetUserPassword } from '../services/admins';

/** Admins, and the passwords that admins set (spec 6). */
export const adminRoutes = [
  commandRoute('admins.create', {
    body: newAdminSchema,
    status: 201,
    prepare: ({ body }, { passwords }) => passwords.hash(body.password),
    run: (context, { body, prepared }) => createAdmin(context, body, prepared),
  }),
  commandRoute('admins.resetMainPassword', {
    body: mainPasswordSchema,
    prepare: ({ body }, { passwords }) => passwords.hash(body.password),
    run: (context, { prepared }) => resetMainPassword(context, prepared),
  }),
  commandRoute('users.resetPassword', {
    body: mainPasswordSchema,
    prepare: ({ body }, { passwords }) => passwords.hash(body.password),
    run: (context, { params, prepared }) => resetUserPassword(context, params.id ?? '', prepared),
  }),
];
