import {
  accountClosingSchema,
  accountSchema,
  accountUpdateSchema,
  newEmailAnswerSchema,
  newEmailConfirmationSchema,
} from '../../src/entities/account/account';
import { accountDataSchema } from '../../src/entities/account/accountData';
import { acknowledgementSchema } from '../../src/entities/session/session';
import { sha256Hex } from '../auth/digest';
import { issueToken } from '../auth/tokens';
import { command, query } from '../pipeline/endpoint';
import { confirmNewEmail, readAccount, updateAccount } from '../services/account';
import { noteDownload, readAccountFacts, writeAccountData } from '../services/accountData';
import { closeAccount } from '../services/closing';
import { prepareOwnPassword } from '../services/ownPassword';

/** One's own account, in both areas (product 26). */
export const accountEndpoints = [
  query({
    id: 'account.read',
    path: '/api/account',
    role: 'any',
    summary: 'The caller’s own account',
    answer: accountSchema,
    run: (context) => readAccount(context),
  }),
  command({
    id: 'account.update',
    method: 'PATCH',
    path: '/api/account',
    role: 'any',
    summary: 'Change one’s own name, or ask for another e-mail, which a mailed link confirms',
    isolation: 'account',
    body: accountUpdateSchema,
    answer: accountSchema,
    refusals: {
      409: ['stale-version', 'email-taken'],
      429: ['too-many-attempts'],
    },
    prepare: async ({ body: { currentPassword } }, context) => ({
      matchedHash:
        currentPassword === undefined ? undefined : await prepareOwnPassword(currentPassword, context),
      link: issueToken(context.randomBytes),
    }),
    run: (context, { body, prepared }) => updateAccount(context, body, prepared),
  }),
  command({
    id: 'account.confirmEmail',
    method: 'POST',
    path: '/api/account/confirm-email',
    role: 'public',
    summary: 'Confirm a new e-mail by the mailed token, once',
    isolation: 'account',
    body: newEmailConfirmationSchema,
    answer: newEmailAnswerSchema,
    refusals: { 403: ['other-browser'], 409: ['email-taken'], 410: ['link-invalid'] },
    isSessionUsed: true,
    isBrowserRemembered: true,
    prepare: ({ body }, { client }) => Promise.resolve({ tokenHash: sha256Hex(body.token), client }),
    run: (context, { prepared }) => confirmNewEmail(context, prepared),
  }),
  query({
    id: 'account.data',
    path: '/api/account/data',
    role: 'any',
    summary:
      'Everything that is held about the caller, without secrets; the download is noted in the audit log',
    answer: accountDataSchema,
    refusals: { 507: ['storage-full'] },
    run: (context) => readAccountFacts(context),
    parts: { write: writeAccountData, note: noteDownload },
  }),
  command({
    id: 'account.close',
    method: 'POST',
    path: '/api/account/close',
    role: 'user',
    summary: 'Close one’s own account for good; name and e-mail are removed, and the session ends',
    isolation: 'account',
    body: accountClosingSchema,
    answer: acknowledgementSchema,
    refusals: {
      409: ['account-in-use', 'account-frozen'],
      429: ['too-many-attempts'],
    },
    prepare: async ({ body }, context) => ({
      matchedHash: await prepareOwnPassword(body.currentPassword, context),
    }),
    run: (context, { prepared }) => closeAccount(context, prepared),
  }),
] as const;
