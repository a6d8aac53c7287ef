import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { MessagePage } from '../../ui/page/MessagePage';

export function NotFoundPage() {
  return (
    <MessagePage
      title="Page not found"
      description="We can’t find that page. Check the address, or go back home."
      action={
        <Button component={Link} to={paths.home} variant="contained">
          Go to the home page
        </Button>
      }
    />
  );
}
