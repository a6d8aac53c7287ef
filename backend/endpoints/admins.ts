import {
  adminPageSchema,
  adminSchema,
  MAIN_ADMIN_EMAIL,
  mainPasswordSchema,
  newAdminSchema,
} from '../../src/entities/admin/admin';
import { acknowledgementSchema } from '../../src/entities/session/session';
import { hashChosen } from '../auth/passwords';
import { command, list, removal } from '../pipeline/endpoint';
import { UNKNOWN } from '../pipeline/refusals';
import { ADMIN_LIST, createAdmin, removeAdmin, resetMainPassword } from '../services/admins';

export const adminEndpoints = [
  list({
    id: 'admins.list',
    path: '/api/admins',
    role: 'admin',
    summary: 'Admins',
    list: ADMIN_LIST,
    answer: adminPageSchema,
  }),
  command({
    id: 'admins.create',
    method: 'POST',
    path: '/api/admins',
    role: 'admin',
    summary: 'Add an admin',
    isolation: 'account',
    body: newAdminSchema,
    status: 201,
    answer: adminSchema,
    refusals: { 409: ['email-taken'] },
    prepare: ({ body }, { passwords }) => hashChosen(passwords, body.password, body.email, body.name),
    run: (context, { body, prepared }) => createAdmin(context, body, prepared),
  }),
  removal({
    id: 'admins.remove',
    path: '/api/admins/:id',
    role: 'admin',
    summary: 'Remove an added admin and end their sessions',
    refusals: { ...UNKNOWN, 409: ['conflict'] },
    run: (context, { id }) => removeAdmin(context, id),
  }),
  command({
    id: 'admins.resetMainPassword',
    method: 'POST',
    path: '/api/admins/main/password',
    role: 'admin',
    summary: 'Set the main admin’s password',
    isolation: 'account',
    body: mainPasswordSchema,
    answer: acknowledgementSchema,
    prepare: ({ body }, { passwords }) => hashChosen(passwords, body.password, MAIN_ADMIN_EMAIL),
    run: (context, { prepared }) => resetMainPassword(context, prepared),
  }),
] as const;
