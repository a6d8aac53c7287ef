import { useEffect, useState } from 'react';
import { styled } from '@mui/material/styles';
import { transport } from '../api/transport';
import { PlainButton } from '../ui/buttons/PlainButton';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(0.5, 2),
  padding: theme.spacing(1, 2),
  background: theme.vars.palette.background.paper,
  borderBottom: '2px solid',
  borderColor: theme.vars.palette.error.main,
  '& p': { margin: 0, maxWidth: '80ch' },
}));

const COULD_NOT_START =
  'The app’s backend could not be started in this browser. Reload the page to try again.';

/** Says what happened to the stored data, or why the backend does not work here (decisions D). */
export function BackendNotices() {
  const [notices, setNotices] = useState<readonly string[]>([]);
  useEffect(() => {
    let isGone = false;
    let unsubscribe: () => void = () => undefined;
    transport().then(
      (connection) => {
        if (isGone) return;
        const show = () => setNotices(connection.notices.map((notice) => notice.message));
        if (__API_URL__ === null) unsubscribe = connection.demo?.onNotice(show) ?? unsubscribe;
        show();
      },
      () => !isGone && setNotices([COULD_NOT_START]),
    );
    return () => {
      isGone = true;
      unsubscribe();
    };
  }, []);
  if (notices.length === 0) return null;
  return (
    <Bar role="alert">
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
      <PlainButton size="small" onClick={() => setNotices([])}>
        Dismiss
      </PlainButton>
    </Bar>
  );
}
