import { acknowledgementSchema } from '../../src/entities/session/session';
import {
  authenticatorSetUpSchema,
  openSessionsSchema,
  recoveryCodesSchema,
  securitySchema,
  signInsSchema,
} from '../../src/entities/security/security';
import {
  codeInputSchema,
  passwordChangeInputSchema,
  passwordInputSchema,
  type CodeInput,
} from '../../src/entities/security/securityInput';
import { durationText } from '../../src/lib/dateFormats';
import { FRESH_FACTOR_MS } from '../../src/lib/lifetimes';
import type { PrepareContext } from '../context';
import { command, query, removal } from '../pipeline/endpoint';
import {
  confirmFactor,
  newRecoveryCodes,
  prepareOwnCode,
  prepareSetUp,
  readSecurity,
  repeatCodes,
  setUpAuthenticator,
  turnOffAuthenticator,
  turnOnAuthenticator,
} from '../services/authenticator';
import { listSignIns } from '../services/signIns';
import { prepareOwnPassword } from '../services/ownPassword';
import {
  changePassword,
  confirmPassword,
  endOtherSessions,
  endOwnSession,
  listSessions,
  prepareChange,
} from '../services/security';

/** Commands that take a code from the caller's authenticator app. */
const BY_CODE = {
  method: 'POST',
  role: 'any',
  isolation: 'account',
  body: codeInputSchema,
  refusals: { 409: ['conflict'], 429: ['too-many-attempts'] },
  prepare: ({ body }: { readonly body: CodeInput }, context: PrepareContext) => prepareOwnCode(body, context),
} as const;

/** The caller's own account, investor or admin (product 25). */
export const securityEndpoints = [
  command({
    id: 'security.changePassword',
    method: 'POST',
    path: '/api/me/password',
    role: 'any',
    summary: 'Change one’s own password; ends the other sessions',
    isolation: 'account',
    body: passwordChangeInputSchema,
    answer: acknowledgementSchema,
    refusals: { 429: ['too-many-attempts'] },
    prepare: ({ body }, context) => prepareChange(body, context),
    run: (context, { prepared }) => changePassword(context, prepared),
  }),
  query({
    id: 'security.read',
    path: '/api/me/security',
    role: 'any',
    summary: 'What protects one’s own account',
    answer: securitySchema,
    run: (context) => readSecurity(context),
  }),
  command({
    id: 'security.setUpAuthenticator',
    method: 'POST',
    path: '/api/me/authenticator',
    role: 'any',
    summary: 'Get a key for an authenticator app; it is turned on by a code of it',
    isolation: 'account',
    answer: authenticatorSetUpSchema,
    refusals: { 409: ['conflict'] },
    isAnswerSecret: true,
    prepare: (_input, context) => prepareSetUp(context),
    run: (context, { prepared }) => setUpAuthenticator(context, prepared),
  }),
  command({
    ...BY_CODE,
    id: 'security.turnOnAuthenticator',
    path: '/api/me/authenticator/turn-on',
    summary: 'Turn the authenticator app on with a code of it; answers with recovery codes',
    answer: recoveryCodesSchema,
    isAnswerSecret: true,
    run: (context, { prepared }) => turnOnAuthenticator(context, prepared),
    repeat: {
      opensSessionOf: (_input, { caller }) => caller.id,
      run: (context) => repeatCodes(context),
    },
  }),
  command({
    ...BY_CODE,
    id: 'security.turnOffAuthenticator',
    path: '/api/me/authenticator/turn-off',
    summary: 'Turn the authenticator app off with a code of it or a recovery code',
    answer: acknowledgementSchema,
    run: (context, { prepared }) => turnOffAuthenticator(context, prepared),
  }),
  command({
    id: 'security.newRecoveryCodes',
    method: 'POST',
    path: '/api/me/recovery-codes',
    role: 'any',
    summary: 'Get new recovery codes; the earlier ones end',
    isolation: 'account',
    answer: recoveryCodesSchema,
    refusals: { 409: ['conflict'] },
    isAnswerSecret: true,
    run: (context) => newRecoveryCodes(context),
  }),
  command({
    ...BY_CODE,
    id: 'security.confirmFactor',
    path: '/api/me/second-factor',
    summary: `Give a second factor for what can’t be taken back; counts for ${durationText(FRESH_FACTOR_MS)}`,
    answer: acknowledgementSchema,
    run: (context, { prepared }) => confirmFactor(context, prepared),
  }),
  command({
    id: 'security.confirmPassword',
    method: 'POST',
    path: '/api/me/password/confirmation',
    role: 'any',
    summary: `Give the password again, to add an app or a passkey; counts for ${durationText(FRESH_FACTOR_MS)}`,
    isolation: 'account',
    body: passwordInputSchema,
    answer: acknowledgementSchema,
    refusals: { 409: ['conflict'], 429: ['too-many-attempts'] },
    prepare: ({ body }, context) => prepareOwnPassword(body.currentPassword, context),
    run: (context, { prepared }) => confirmPassword(context, prepared),
  }),
  query({
    id: 'security.signIns',
    path: '/api/me/sign-ins',
    role: 'any',
    summary: 'One’s own last logins, failed ones too',
    answer: signInsSchema,
    run: (context) => listSignIns(context),
  }),
  query({
    id: 'security.sessions',
    path: '/api/me/sessions',
    role: 'any',
    summary: 'One’s own open sessions',
    answer: openSessionsSchema,
    run: (context) => listSessions(context),
  }),
  command({
    id: 'security.endOtherSessions',
    method: 'DELETE',
    path: '/api/me/sessions',
    role: 'any',
    summary: 'Log out everywhere else',
    isolation: 'account',
    answer: null,
    status: 204,
    mayUseReserve: true,
    run: (context) => endOtherSessions(context),
  }),
  removal({
    id: 'security.endSession',
    path: '/api/me/sessions/:id',
    role: 'any',
    summary: 'End one of one’s own sessions',
    mayUseReserve: true,
    run: (context, { id }) => endOwnSession(context, id),
  }),
] as const;
