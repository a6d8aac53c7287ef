import { ACCOUNT_WAYS } from './accountWays';
import { MONEY_WAYS } from './moneyWays';
import { SIGN_IN_WAYS } from './signInWays';
import type { Way } from './way';

export const WAYS: readonly Way[] = [...SIGN_IN_WAYS, ...ACCOUNT_WAYS, ...MONEY_WAYS];
