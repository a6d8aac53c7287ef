import { combineReducers } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { clockReducer } from '../api/clockSlice';
import { adminSlice } from '../entities/admin/adminSlice';
import { depositSlice } from '../entities/deposit/depositSlice';
import { depositWizardReducer, restoreDepositWizard } from '../entities/deposit/depositWizardSlice';
import { investmentSlice } from '../entities/investment/investmentSlice';
import { planSlice } from '../entities/plan/planSlice';
import { preferencesReducer, restorePreferences } from '../entities/preferences/preferencesSlice';
import { restoreSession, sessionReducer } from '../entities/session/sessionSlice';
import { transferSlice } from '../entities/transfer/transferSlice';
import { userSlice } from '../entities/user/userSlice';
import { withdrawalSlice } from '../entities/withdrawal/withdrawalSlice';
import { isRecord } from '../lib/fieldReader';
import { keptReducer } from './persistence';
import { plainStorage, sessionStorageEngine, type BrowserStorage } from './tabStorage';

/** Every slice of the app. The session, the preferences and the deposit wizard outlive a reload; nothing else does. */
export function createRootReducer(storage: BrowserStorage, now: () => number) {
  return combineReducers({
    [api.reducerPath]: api.reducer,
    clock: clockReducer,
    admin: adminSlice.reducer,
    deposit: depositSlice.reducer,
    investment: investmentSlice.reducer,
    plan: planSlice.reducer,
    transfer: transferSlice.reducer,
    user: userSlice.reducer,
    withdrawal: withdrawalSlice.reducer,
    session: keptReducer('session', sessionReducer, {
      storage: sessionStorageEngine(storage),
      kept: ['grant'],
      restore: (kept) => restoreSession(isRecord(kept) ? kept['grant'] : null, now()),
    }),
    depositWizard: keptReducer('depositWizard', depositWizardReducer, {
      storage: plainStorage(storage.tab),
      kept: ['step', 'amount', 'crypto', 'proof', 'submission', 'ownerId'],
      restore: (kept) => restoreDepositWizard(kept, now()),
    }),
    preferences: keptReducer('preferences', preferencesReducer, {
      storage: plainStorage(storage.shared),
      kept: ['readNotices'],
      restore: restorePreferences,
    }),
  });
}

export type RootState = ReturnType<ReturnType<typeof createRootReducer>>;
