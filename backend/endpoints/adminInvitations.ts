import {
  invitationAcceptanceSchema,
  invitationInputSchema,
  invitationPageSchema,
  invitationSchema,
} from '../../src/entities/admin/invitation';
import { acknowledgementSchema } from '../../src/entities/session/session';
import { durationText } from '../../src/lib/dateFormats';
import { INVITATION_LIFETIME_MS } from '../../src/lib/lifetimes';
import { prepareLink } from '../auth/tokens';
import { command, list, removal } from '../pipeline/endpoint';
import {
  acceptInvitation,
  INVITATION_LIST,
  inviteAdmin,
  listInvitations,
  prepareAcceptance,
  withdrawInvitation,
} from '../services/adminInvitations';

/** Invitations to become an admin (product 14.9). */
export const adminInvitationEndpoints = [
  list({
    id: 'adminInvitations.list',
    path: '/api/admin-invitations',
    role: 'admin',
    summary: 'Open invitations to become an admin',
    list: INVITATION_LIST,
    answer: invitationPageSchema,
    run: (context, { query }) => listInvitations(context, query),
  }),
  command({
    id: 'adminInvitations.create',
    method: 'POST',
    path: '/api/admin-invitations',
    role: 'admin',
    summary: `Mail an invitation to become an admin, which works once within ${durationText(INVITATION_LIFETIME_MS)}`,
    isolation: 'account',
    body: invitationInputSchema,
    status: 201,
    answer: invitationSchema,
    refusals: { 409: ['email-taken'] },
    prepare: prepareLink,
    run: (context, { body, prepared }) => inviteAdmin(context, body, prepared),
  }),
  command({
    id: 'adminInvitations.accept',
    method: 'POST',
    path: '/api/admin-invitations/accept',
    role: 'public',
    summary: 'Become an admin by the mailed token, once',
    isolation: 'account',
    body: invitationAcceptanceSchema,
    answer: acknowledgementSchema,
    refusals: { 409: ['email-taken'], 410: ['link-invalid'] },
    prepare: ({ body }, context) => prepareAcceptance(body, context),
    run: (context, { body, prepared }) => acceptInvitation(context, body, prepared),
  }),
  removal({
    id: 'adminInvitations.withdraw',
    path: '/api/admin-invitations/:id',
    role: 'admin',
    summary: 'Revoke an invitation',
    run: (context, { id }) => withdrawInvitation(context, id),
  }),
] as const;
