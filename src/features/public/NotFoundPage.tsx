import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { MessagePage } from '../../ui/page/MessagePage';

export function NotFoundPage() {
  return (
    <MessagePage
      title="Page not found"
      description="Nothing stands at this address. It may have been mistyped, or the page has moved."
      action={
        <Button component={Link} to={paths.home} variant="contained">
          Go to the home page
        </Button>
      }
    />
  );
}
