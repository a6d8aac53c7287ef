import { forgotPasswordSchema, resetPasswordSchema } from '../../src/entities/session/passwordResetSchema';
import { commandRoute } from '../server/routes';
import { completePasswordReset, requestPasswordReset } from '../services/passwordResets';

/** Forgotten passwords (decisions A8). */
export const passwordResetRoutes = [
  commandRoute('passwordResets.request', {
    body: forgotPasswordSchema,
    status: 202,
    run: (context, { body }) => requestPasswordReset(context, body),
  }),
  commandRoute('passwordResets.complete', {
    body: resetPasswordSchema,
    prepare: ({ body }, { passwords }) => passwords.hash(body.password),
    run: (context, { body, prepared }) => completePasswordReset(context, body, prepared),
  }),
];
