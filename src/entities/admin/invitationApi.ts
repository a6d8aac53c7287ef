import { api } from '../../api/api';
import { commandEndpoint, emptyCommandEndpoint, invalidates, type WithKey } from '../../api/commandEndpoints';
import { listEndpoint, recordPath } from '../../api/queryEndpoints';
import type { PageQuery } from '../../lib/page';
import { acknowledgementSchema, type Acknowledgement } from '../session/session';
import {
  invitationPageSchema,
  invitationSchema,
  type Invitation,
  type InvitationAcceptance,
  type InvitationInput,
  type PageOfInvitations,
} from './invitation';

const invitationPath = recordPath('/api/admin-invitations');

/** Product 14.9. An acceptance holds a password: send it with `track: false`. */
export const invitationApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvitations: build.query<PageOfInvitations, PageQuery>(
      listEndpoint('/api/admin-invitations', 'Invitation', invitationPageSchema),
    ),
    inviteAdmin: build.mutation<Invitation, WithKey<{ body: InvitationInput }>>(
      commandEndpoint('/api/admin-invitations', invitationSchema, invalidates('Invitation', 'Audit')),
    ),
    withdrawInvitation: build.mutation<null, WithKey<{ id: string }>>(
      emptyCommandEndpoint(({ id }) => invitationPath(id), invalidates('Invitation', 'Audit')),
    ),
    acceptInvitation: build.mutation<Acknowledgement, WithKey<{ body: InvitationAcceptance }>>(
      commandEndpoint(
        '/api/admin-invitations/accept',
        acknowledgementSchema,
        invalidates('Invitation', 'Admin', 'Audit'),
      ),
    ),
  }),
});

export const { useListInvitationsQuery } = invitationApi;
