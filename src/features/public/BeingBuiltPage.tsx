import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { MessagePage } from '../../ui/page/MessagePage';

interface WayBack {
  readonly to: string;
  readonly text: string;
}

function wayBackFrom(pathname: string): WayBack {
  if (pathname.startsWith(`${paths.admin.dashboard}/`)) {
    return { to: paths.admin.dashboard, text: 'Back to the dashboard' };
  }
  if (pathname.startsWith(`${paths.dashboard.overview}/`)) {
    return { to: paths.dashboard.overview, text: 'Back to the overview' };
  }
  if (pathname === paths.forgotPassword || pathname === paths.resetPassword) {
    return { to: paths.login, text: 'Back to login' };
  }
  return { to: paths.home, text: 'Back to the home page' };
}

/** A screen of the plan that is not there yet, and says so. */
export function BeingBuiltPage({ title }: { readonly title: string }) {
  const { to, text } = wayBackFrom(useLocation().pathname);
  return (
    <MessagePage
      title={title}
      description="This page is being built. Nothing works here yet, and nothing that you do elsewhere depends on it."
      action={
        <Button component={Link} to={to} variant="contained">
          {text}
        </Button>
      }
    />
  );
}
