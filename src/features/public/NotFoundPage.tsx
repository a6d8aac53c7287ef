import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { MessagePage } from '../../ui/page/MessagePage';

const AREAS = [paths.dashboard.overview, paths.admin.dashboard];

/** Leads home: within an area, to its first page. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <MessagePage
      title="Page not found"
      description="We can’t find that page. Check the address, or go back home."
      action={
        <Button
          component={Link}
          to={AREAS.find((area) => pathname.startsWith(`${area}/`)) ?? paths.home}
          variant="contained"
        >
          Go to the home page
        </Button>
      }
    />
  );
}
