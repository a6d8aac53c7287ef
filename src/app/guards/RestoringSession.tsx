import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

/** What stands in place of a guarded page until it is known who is signed in. */
export function RestoringSession() {
  return (
    <Box sx={{ minHeight: '100vh' }} aria-busy="true">
      <LinearProgress aria-label="Loading your session" />
    </Box>
  );
}
