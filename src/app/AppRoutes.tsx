import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../lib/paths';
import { RedirectSignedIn } from './guards/RedirectSignedIn';
import { RequireAdmin } from './guards/RequireAdmin';
import { RequireUser } from './guards/RequireUser';
import { PublicLayout } from './layouts/PublicLayout';

// One chunk an area, so that nobody loads what belongs to somebody else.
const LandingPage = lazy(() =>
  import(/* webpackChunkName: "landing" */ '../features/public/LandingPage').then((module) => ({
    default: module.LandingPage,
  })),
);
const NotFoundPage = lazy(() =>
  import(/* webpackChunkName: "messages" */ '../features/public/NotFoundPage').then((module) => ({
    default: module.NotFoundPage,
  })),
);
const BeingBuiltPage = lazy(() =>
  import(/* webpackChunkName: "messages" */ '../features/public/BeingBuiltPage').then((module) => ({
    default: module.BeingBuiltPage,
  })),
);
const LoginPage = lazy(() =>
  import(/* webpackChunkName: "auth" */ '../features/auth/LoginPage').then((module) => ({
    default: module.LoginPage,
  })),
);
const RegisterPage = lazy(() =>
  import(/* webpackChunkName: "auth" */ '../features/auth/RegisterPage').then((module) => ({
    default: module.RegisterPage,
  })),
);
const ConfirmEmailPage = lazy(() =>
  import(/* webpackChunkName: "auth" */ '../features/auth/ConfirmEmailPage').then((module) => ({
    default: module.ConfirmEmailPage,
  })),
);
const ForgotPasswordPage = lazy(() =>
  import(/* webpackChunkName: "auth" */ '../features/auth/ForgotPasswordPage').then((module) => ({
    default: module.ForgotPasswordPage,
  })),
);
const ResetPasswordPage = lazy(() =>
  import(/* webpackChunkName: "auth" */ '../features/auth/ResetPasswordPage').then((module) => ({
    default: module.ResetPasswordPage,
  })),
);
const InvestorLayout = lazy(() =>
  import(/* webpackChunkName: "investor" */ './layouts/InvestorLayout').then((module) => ({
    default: module.InvestorLayout,
  })),
);
const OverviewPage = lazy(() =>
  import(/* webpackChunkName: "investor" */ '../features/investor/OverviewPage').then((module) => ({
    default: module.OverviewPage,
  })),
);
const DepositPage = lazy(() =>
  import(/* webpackChunkName: "investor-money" */ '../features/investor/DepositPage').then((module) => ({
    default: module.DepositPage,
  })),
);
const CryptoPlansPage = lazy(() =>
  import(/* webpackChunkName: "investor-money" */ '../features/investor/CryptoPlansPage').then((module) => ({
    default: module.CryptoPlansPage,
  })),
);
const InvestmentsPage = lazy(() =>
  import(/* webpackChunkName: "investor" */ '../features/investor/InvestmentsPage').then((module) => ({
    default: module.InvestmentsPage,
  })),
);
const ProfilePage = lazy(() =>
  import(/* webpackChunkName: "investor-account" */ '../features/investor/ProfilePage').then((module) => ({
    default: module.ProfilePage,
  })),
);
const KycPage = lazy(() =>
  import(/* webpackChunkName: "investor-account" */ '../features/investor/KycPage').then((module) => ({
    default: module.KycPage,
  })),
);
const TransferPage = lazy(() =>
  import(/* webpackChunkName: "investor-money" */ '../features/investor/TransferPage').then((module) => ({
    default: module.TransferPage,
  })),
);
const ReceivePage = lazy(() =>
  import(/* webpackChunkName: "investor-money" */ '../features/investor/ReceivePage').then((module) => ({
    default: module.ReceivePage,
  })),
);
const WithdrawPage = lazy(() =>
  import(/* webpackChunkName: "investor-money" */ '../features/investor/WithdrawPage').then((module) => ({
    default: module.WithdrawPage,
  })),
);
const RealEstatePlansPage = lazy(() =>
  import(/* webpackChunkName: "investor-money" */ '../features/investor/RealEstatePlansPage').then(
    (module) => ({
      default: module.RealEstatePlansPage,
    }),
  ),
);
const TransactionsPage = lazy(() =>
  import(/* webpackChunkName: "investor-statement" */ '../features/investor/TransactionsPage').then(
    (module) => ({
      default: module.TransactionsPage,
    }),
  ),
);
const AdminLayout = lazy(() =>
  import(/* webpackChunkName: "admin" */ './layouts/AdminLayout').then((module) => ({
    default: module.AdminLayout,
  })),
);
const AdminDashboardPage = lazy(() =>
  import(/* webpackChunkName: "admin" */ '../features/admin/AdminDashboardPage').then((module) => ({
    default: module.AdminDashboardPage,
  })),
);
const ManageTransactionsPage = lazy(() =>
  import(/* webpackChunkName: "admin" */ '../features/admin/ManageTransactionsPage').then((module) => ({
    default: module.ManageTransactionsPage,
  })),
);
const AdminSettingsPage = lazy(() =>
  import(/* webpackChunkName: "admin" */ '../features/admin/AdminSettingsPage').then((module) => ({
    default: module.AdminSettingsPage,
  })),
);

const { dashboard, admin } = paths;

/** Every route of the product (spec 2). */
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
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route element={<RequireUser />}>
        <Route element={<InvestorLayout />}>
          <Route path={dashboard.overview} element={<OverviewPage />} />
          <Route path={dashboard.profile} element={<ProfilePage />} />
          <Route path={dashboard.kyc} element={<KycPage />} />
          <Route path={dashboard.deposit} element={<DepositPage />} />
          <Route path={dashboard.transfer} element={<TransferPage />} />
          <Route path={dashboard.receive} element={<ReceivePage />} />
          <Route path={dashboard.withdraw} element={<WithdrawPage />} />
          <Route path={dashboard.cryptoPlans} element={<CryptoPlansPage />} />
          <Route path={dashboard.realEstatePlans} element={<RealEstatePlansPage />} />
          <Route path={dashboard.investments} element={<InvestmentsPage />} />
          <Route path={dashboard.transactions} element={<TransactionsPage />} />
          <Route path="/dashboard/*" element={<NotFoundPage />} />
        </Route>
      </Route>
      <Route element={<RequireAdmin />}>
        <Route element={<AdminLayout />}>
          <Route path={admin.dashboard} element={<AdminDashboardPage />} />
          <Route path={admin.users} element={<BeingBuiltPage title="Manage Users" />} />
          <Route path={admin.plans} element={<BeingBuiltPage title="Manage Plans" />} />
          <Route path={admin.transactions} element={<ManageTransactionsPage />} />
          <Route path={admin.investments} element={<BeingBuiltPage title="Manage Investments" />} />
          <Route path={admin.settings} element={<AdminSettingsPage />} />
          <Route path={admin.auditLog} element={<BeingBuiltPage title="Audit log" />} />
          <Route path="/admin/*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}
