import type { Route } from '../server/routes';
import { adminRoutes } from './admins';
import { auditRoutes } from './audit';
import { depositRoutes } from './deposits';
import { investmentRoutes } from './investments';
import { ledgerRoutes } from './ledger';
import { marketRoutes } from './market';
import { metricsRoutes } from './metrics';
import { passwordResetRoutes } from './passwordResets';
import { planRoutes } from './plans';
import { portfolioRoutes } from './portfolio';
import { registrationRoutes } from './registration';
import { sessionRoutes } from './session';
import { settingsRoutes } from './settings';
import { transferRoutes } from './transfers';
import { userRoutes } from './users';
import { walletRoutes } from './wallets';
import { withdrawalRoutes } from './withdrawals';

/** Every route of the API; a test holds it against the list of endpoints. */
export const ROUTES: readonly Route[] = [
  ...sessionRoutes,
  ...registrationRoutes,
  ...passwordResetRoutes,
  ...userRoutes,
  ...planRoutes,
  ...depositRoutes,
  ...investmentRoutes,
  ...transferRoutes,
  ...withdrawalRoutes,
  ...ledgerRoutes,
  ...portfolioRoutes,
  ...walletRoutes,
  ...settingsRoutes,
  ...adminRoutes,
  ...metricsRoutes,
  ...auditRoutes,
  ...marketRoutes,
];
