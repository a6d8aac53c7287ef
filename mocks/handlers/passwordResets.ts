import { forgotPasswordSchema, resetPasswordSchema } from '../../src/entities/session/session';
import { commandRoute, type Route } from '../server/routes';
import { completePasswordReset, requestPasswordReset } from '../services/passwordResets';

/** Forgotten passwords (decisions A8). */
export const passwordResetRoutes: readonly Route[] = [
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
