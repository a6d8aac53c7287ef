import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../lib/paths';
import { lazyPart } from '../ui/page/lazyPart';
import { RedirectSignedIn, RequireRole } from './guards';
import { PublicLayout } from './layouts/PublicLayout';

function page<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) {
  return lazyPart(async () => (await load())[name]);
}

// One chunk per area, so that nobody downloads another area's code.
const LandingPage = page(
  () => import(/* webpackChunkName: "landing" */ '../features/public/LandingPage'),
  'LandingPage',
);
const NotFoundPage = page(
  () => import(/* webpackChunkName: "messages" */ '../features/public/NotFoundPage'),
  'NotFoundPage',
);
const LoginPage = page(
  () => import(/* webpackChunkName: "auth" */ '../features/auth/LoginPage'),
  'LoginPage',
);
const RegisterPage = page(
  () => import(/* webpackChunkName: "auth" */ '../features/auth/RegisterPage'),
  'RegisterPage',
);
const PaperPage = page(
  () => import(/* webpackChunkName: "papers" */ '../features/public/papers/PaperPage'),
  'PaperPage',
);
const ConfirmEmailPage = page(
  () => import(/* webpackChunkName: "auth" */ '../features/auth/ConfirmEmailPage'),
  'ConfirmEmailPage',
);
const ForgotPasswordPage = page(
  () => import(/* webpackChunkName: "auth" */ '../features/auth/ForgotPasswordPage'),
  'ForgotPasswordPage',
);
const ResetPasswordPage = page(
  () => import(/* webpackChunkName: "auth" */ '../features/auth/ResetPasswordPage'),
  'ResetPasswordPage',
);
const ConfirmNewEmailPage = page(
  () => import(/* webpackChunkName: "account" */ '../features/account/ConfirmNewEmailPage'),
  'ConfirmNewEmailPage',
);
const FreezePage = page(
  () => import(/* webpackChunkName: "account" */ '../features/account/FreezePage'),
  'FreezePage',
);
const AcceptInvitationPage = page(
  () => import(/* webpackChunkName: "account" */ '../features/account/AcceptInvitationPage'),
  'AcceptInvitationPage',
);
const AdminProfilePage = page(
  () => import(/* webpackChunkName: "account" */ '../features/account/AdminProfilePage'),
  'AdminProfilePage',
);
const InvestorLayout = page(
  () => import(/* webpackChunkName: "investor" */ './layouts/InvestorLayout'),
  'InvestorLayout',
);
const OverviewPage = page(
  () => import(/* webpackChunkName: "investor" */ '../features/investor/OverviewPage'),
  'OverviewPage',
);
const DepositPage = page(
  () => import(/* webpackChunkName: "investor-money" */ '../features/investor/DepositPage'),
  'DepositPage',
);
const CryptoPlansPage = page(
  () => import(/* webpackChunkName: "investor-money" */ '../features/investor/CryptoPlansPage'),
  'CryptoPlansPage',
);
const InvestmentsPage = page(
  () => import(/* webpackChunkName: "investor" */ '../features/investor/InvestmentsPage'),
  'InvestmentsPage',
);
const NotificationsPage = page(
  () => import(/* webpackChunkName: "investor-account" */ '../features/investor/NotificationsPage'),
  'NotificationsPage',
);
const ProfilePage = page(
  () => import(/* webpackChunkName: "investor-account" */ '../features/investor/ProfilePage'),
  'ProfilePage',
);
const KycPage = page(
  () => import(/* webpackChunkName: "investor-account" */ '../features/investor/KycPage'),
  'KycPage',
);
const TransferPage = page(
  () => import(/* webpackChunkName: "investor-money" */ '../features/investor/TransferPage'),
  'TransferPage',
);
const ReceivePage = page(
  () => import(/* webpackChunkName: "investor-money" */ '../features/investor/ReceivePage'),
  'ReceivePage',
);
const WithdrawPage = page(
  () => import(/* webpackChunkName: "investor-money" */ '../features/investor/WithdrawPage'),
  'WithdrawPage',
);
const PayeesPage = page(
  () => import(/* webpackChunkName: "investor-money" */ '../features/investor/PayeesPage'),
  'PayeesPage',
);
const RealEstatePlansPage = page(
  () => import(/* webpackChunkName: "investor-money" */ '../features/investor/RealEstatePlansPage'),
  'RealEstatePlansPage',
);
const TransactionsPage = page(
  () => import(/* webpackChunkName: "investor-statement" */ '../features/investor/TransactionsPage'),
  'TransactionsPage',
);
const StatementPage = page(
  () => import(/* webpackChunkName: "investor-statement" */ '../features/investor/StatementPage'),
  'StatementPage',
);
const SecurityPage = page(
  () => import(/* webpackChunkName: "account" */ '../features/account/SecurityPage'),
  'SecurityPage',
);
const AdminLayout = page(
  () => import(/* webpackChunkName: "admin" */ './layouts/AdminLayout'),
  'AdminLayout',
);
const AdminDashboardPage = page(
  () => import(/* webpackChunkName: "admin" */ '../features/admin/AdminDashboardPage'),
  'AdminDashboardPage',
);
const ManageTransactionsPage = page(
  () => import(/* webpackChunkName: "admin" */ '../features/admin/ManageTransactionsPage'),
  'ManageTransactionsPage',
);
const AdminSettingsPage = page(
  () => import(/* webpackChunkName: "admin" */ '../features/admin/AdminSettingsPage'),
  'AdminSettingsPage',
);

const UsersPage = page(
  () => import(/* webpackChunkName: "admin" */ '../features/admin/UsersPage'),
  'UsersPage',
);
const PlansPage = page(
  () => import(/* webpackChunkName: "admin" */ '../features/admin/PlansPage'),
  'PlansPage',
);
const ManageInvestmentsPage = page(
  () => import(/* webpackChunkName: "admin" */ '../features/admin/ManageInvestmentsPage'),
  'ManageInvestmentsPage',
);
const AuditLogPage = page(
  () => import(/* webpackChunkName: "admin" */ '../features/admin/AuditLogPage'),
  'AuditLogPage',
);

/** Loads the code of `/` ahead of time, so that it renders without waiting. */
export const preloadLandingPage = LandingPage.preload;

const { dashboard, admin } = paths;

/** Every route of the product (product 1.2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route path={paths.home} element={<LandingPage />} />
        <Route element={<RedirectSignedIn />}>
          <Route path={paths.login} element={<LoginPage />} />
          <Route path={paths.register} element={<RegisterPage />} />
        </Route>
        <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={paths.confirmEmail} element={<ConfirmEmailPage />} />
        <Route path={paths.confirmNewEmail} element={<ConfirmNewEmailPage />} />
        <Route path={paths.acceptInvitation} element={<AcceptInvitationPage />} />
        <Route path={paths.freeze} element={<FreezePage />} />
        <Route path={paths.terms} element={<PaperPage paper="terms" />} />
        <Route path={paths.privacy} element={<PaperPage paper="privacy" />} />
        <Route path={paths.risk} element={<PaperPage paper="risk" />} />
        <Route path={paths.fees} element={<PaperPage paper="fees" />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route element={<RequireRole role="user" />}>
        <Route element={<InvestorLayout />}>
          <Route path={dashboard.overview} element={<OverviewPage />} />
          <Route path={dashboard.profile} element={<ProfilePage />} />
          <Route path={dashboard.security} element={<SecurityPage />} />
          <Route path={dashboard.kyc} element={<KycPage />} />
          <Route path={dashboard.deposit} element={<DepositPage />} />
          <Route path={dashboard.transfer} element={<TransferPage />} />
          <Route path={dashboard.receive} element={<ReceivePage />} />
          <Route path={dashboard.withdraw} element={<WithdrawPage />} />
          <Route path={dashboard.payees} element={<PayeesPage />} />
          <Route path={dashboard.cryptoPlans} element={<CryptoPlansPage />} />
          <Route path={dashboard.realEstatePlans} element={<RealEstatePlansPage />} />
          <Route path={dashboard.investments} element={<InvestmentsPage />} />
          <Route path={dashboard.transactions} element={<TransactionsPage />} />
          <Route path={paths.statement} element={<StatementPage />} />
          <Route path={dashboard.notifications} element={<NotificationsPage />} />
          <Route path="/dashboard/*" element={<NotFoundPage />} />
        </Route>
      </Route>
      <Route element={<RequireRole role="admin" />}>
        <Route element={<AdminLayout />}>
          <Route path={admin.dashboard} element={<AdminDashboardPage />} />
          <Route path={admin.users} element={<UsersPage />} />
          <Route path={admin.plans} element={<PlansPage />} />
          <Route path={admin.transactions} element={<ManageTransactionsPage />} />
          <Route path={admin.investments} element={<ManageInvestmentsPage />} />
          <Route path={admin.settings} element={<AdminSettingsPage />} />
          <Route path={admin.auditLog} element={<AuditLogPage />} />
          <Route path={admin.security} element={<SecurityPage />} />
          <Route path={admin.profile} element={<AdminProfilePage />} />
          <Route path="/admin/*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}
