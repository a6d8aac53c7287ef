import { acknowledgementSchema } from '../../src/entities/session/session';
import { openSessionsSchema } from '../../src/entities/security/security';
import { passwordChangeSchema } from '../../src/entities/security/securityInput';
import { command, query, UNKNOWN } from '../pipeline/endpoint';
import {
  changePassword,
  endOtherSessions,
  endOwnSession,
  listSessions,
  prepareChange,
} from '../services/security';

/** The caller's own account, investor or admin (product 25). */
export const securityEndpoints = [
  command({
    id: 'security.changePassword',
    method: 'POST',
    path: '/api/me/password',
    role: 'any',
    summary: 'Change one’s own password; ends the other sessions',
    isolation: 'account',
    body: passwordChangeSchema,
    answer: acknowledgementSchema,
    refusals: { 429: ['too-many-attempts'] },
    prepare: ({ body }, context) => prepareChange(body, context),
    run: (context, { prepared }) => changePassword(context, prepared),
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
  command({
    id: 'security.endSession',
    method: 'DELETE',
    path: '/api/me/sessions/:id',
    role: 'any',
    summary: 'End one of one’s own sessions',
    isolation: 'account',
    answer: null,
    status: 204,
    refusals: UNKNOWN,
    mayUseReserve: true,
    run: (context, { id }) => endOwnSession(context, id),
  }),
] as const;
