import { createEntitySlice } from '../entitySlice';
import { kycMachine, type KycEvent } from './kycMachine';
import type { KycStatus, User } from './user';
import { userApi } from './userApi';

const {
  listUsers,
  readUser,
  readMe,
  submitKyc,
  approveKyc,
  rejectKyc,
  reverifyKyc,
  adjustBalance,
  updateUser,
  freezeUser,
  thawUser,
  freezeOwn,
} = userApi.endpoints;

export const userSlice = createEntitySlice<'user', User, KycStatus, KycEvent>({
  name: 'user',
  pages: [listUsers],
  records: [
    readUser,
    readMe,
    submitKyc,
    approveKyc,
    rejectKyc,
    reverifyKyc,
    adjustBalance,
    updateUser,
    freezeUser,
    thawUser,
    freezeOwn,
  ],
  moves: {
    machine: kycMachine,
    stateOf: ({ kycStatus }) => kycStatus,
  },
});

export const { selectById: selectUserById, useLatest: useLatestUsers } = userSlice;

interface MeRoot {
  readonly session: { readonly grant: { readonly person: { readonly id: string } } | null };
  readonly user: ReturnType<typeof userSlice.reducer>;
}

/** Defined once read (`useReadMeQuery`). */
export function selectMe(state: MeRoot): User | undefined {
  const id = state.session.grant?.person.id;
  return id === undefined ? undefined : selectUserById(state, id);
}
