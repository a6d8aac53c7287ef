import { createEntitySlice } from '../entitySlice';
import type { KycEvent } from './kycMachine';
import type { User } from './user';
import { userApi } from './userApi';
import { userRecords } from './userRecords';

const { submitKyc, approveKyc, rejectKyc, reverifyKyc } = userApi.endpoints;

/** People by id, and what became of their KYC transitions (design D3). */
export const userSlice = createEntitySlice<'user', User, KycEvent>({
  name: 'user',
  kind: userRecords,
  transitions: { submit: submitKyc, approve: approveKyc, reject: rejectKyc, reverify: reverifyKyc },
});

export const {
  selectById: selectUserById,
  selectByIds: selectUsersByIds,
  selectAll: selectUsers,
  selectTransition: selectKycTransition,
} = userSlice;

interface MeRoot {
  readonly session: { readonly grant: { readonly person: { readonly id: string } } | null };
  readonly user: ReturnType<typeof userSlice.reducer>;
}

/** The signed-in investor's record, once it was read (`useReadMeQuery`). */
export function selectMe(state: MeRoot): User | undefined {
  const id = state.session.grant?.person.id;
  return id === undefined ? undefined : selectUserById(state, id);
}
