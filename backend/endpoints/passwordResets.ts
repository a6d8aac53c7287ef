import { acknowledgementSchema } from '../../src/entities/session/session';
import { forgotPasswordSchema, resetPasswordSchema } from '../../src/entities/session/sessionInput';
import { durationText } from '../../src/lib/dateFormats';
import { RESET_LIFETIME_MS } from '../../src/lib/lifetimes';
import { command } from '../pipeline/endpoint';
import { prepareLink } from '../auth/tokens';
import {
  completePasswordReset,
  preparePasswordReset,
  requestPasswordReset,
} from '../services/passwordResets';

export const passwordResetEndpoints = [
  command({
    id: 'passwordResets.request',
    method: 'POST',
    path: '/api/password-resets',
    role: 'public',
    summary: 'Ask for a password reset; the answer is the same for every e-mail',
    isolation: 'account',
    body: forgotPasswordSchema,
    status: 202,
    answer: acknowledgementSchema,
    prepare: prepareLink,
    run: (context, { body, prepared }) => requestPasswordReset(context, body, prepared),
  }),
  command({
    id: 'passwordResets.complete',
    method: 'POST',
    path: '/api/password-resets/complete',
    role: 'public',
    summary: `Set a new password by the mailed token, within ${durationText(RESET_LIFETIME_MS)} and once`,
    isolation: 'account',
    body: resetPasswordSchema,
    answer: acknowledgementSchema,
    refusals: { 410: ['reset-invalid'] },
    isBrowserRemembered: true,
    prepare: ({ body }, context) => preparePasswordReset(body, context),
    run: (context, { body, prepared }) => completePasswordReset(context, body, prepared),
  }),
] as const;
