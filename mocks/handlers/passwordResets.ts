import {
  acknowledgementSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
} from '../../src/entities/session/session';
import { command } from '../server/endpoint';
import { completePasswordReset, requestPasswordReset } from '../services/passwordResets';

/** Forgotten passwords (decisions A8). */
export const passwordResetEndpoints = [
  command({
    id: 'passwordResets.request',
    method: 'POST',
    path: '/api/password-resets',
    role: 'public',
    summary: 'Ask for a password reset; the answer is the same for every e-mail',
    body: forgotPasswordSchema,
    status: 202,
    answer: acknowledgementSchema,
    run: (context, { body }) => requestPasswordReset(context, body),
  }),
  command({
    id: 'passwordResets.complete',
    method: 'POST',
    path: '/api/password-resets/complete',
    role: 'public',
    summary: 'Set a new password within 15 minutes of the request, once',
    body: resetPasswordSchema,
    answer: acknowledgementSchema,
    refusals: { 410: ['reset-invalid'] },
    prepare: ({ body }, { passwords }) => passwords.hash(body.password),
    run: (context, { body, prepared }) => completePasswordReset(context, body, prepared),
  }),
] as const;
