import { combineReducers } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { clockReducer } from '../api/clockSlice';
import { streamReducer } from '../api/streamSlice';
import { adminSlice } from '../entities/admin/adminSlice';
import { depositSlice } from '../entities/deposit/depositSlice';
import { depositWizardReducer, restoreDepositStep } from '../entities/deposit/depositWizardSlice';
import { draftsReducer, restoreDrafts } from '../entities/draft/draftSlice';
import { investmentSlice } from '../entities/investment/investmentSlice';
import { planSlice } from '../entities/plan/planSlice';
import { preferencesReducer, restoreGrids, restoreNotices } from '../entities/preferences/preferencesSlice';
import { parseStoredSession, sessionReducer } from '../entities/session/sessionSlice';
import { transferSlice } from '../entities/transfer/transferSlice';
import { userSlice } from '../entities/user/userSlice';
import { withdrawalSlice } from '../entities/withdrawal/withdrawalSlice';
import { persisted } from './persistence';
import { plainStorage, sessionStorageEngine, type BrowserStorage } from './tabStorage';

/** Only the session, preferences, drafts and the deposit wizard's step survive a reload. */
export function createRootReducer(storage: BrowserStorage) {
  return combineReducers({
    [api.reducerPath]: api.reducer,
    clock: clockReducer,
    stream: streamReducer,
    admin: adminSlice.reducer,
    deposit: depositSlice.reducer,
    investment: investmentSlice.reducer,
    plan: planSlice.reducer,
    transfer: transferSlice.reducer,
    user: userSlice.reducer,
    withdrawal: withdrawalSlice.reducer,
    depositWizard: persisted('depositWizard', depositWizardReducer, plainStorage(storage.tab), {
      step: restoreDepositStep,
      ownerId: (stored) => (typeof stored === 'string' ? stored : null),
    }),
    drafts: persisted('drafts', draftsReducer, plainStorage(storage.tab), {
      drafts: restoreDrafts,
    }),
    preferences: persisted('preferences', preferencesReducer, plainStorage(storage.shared), {
      readNotices: restoreNotices,
      mutedNotices: restoreNotices,
      grids: restoreGrids,
    }),
    // Last: the session makes the screens appear, and they read the rest.
    session: persisted('session', sessionReducer, sessionStorageEngine(storage), {
      grant: parseStoredSession,
    }),
  });
}

export type RootState = ReturnType<ReturnType<typeof createRootReducer>>;
