import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { REFETCH } from '../../api/commandEndpoints';
import { accountApi } from '../../entities/account/accountApi';
import { useAppDispatch } from '../../store/hooks';
import { saveTextFile } from '../../ui/files/saveTextFile';
import { Region } from '../../ui/page/Region';
import { useToast } from '../../ui/toasts/useToast';
import { openPopup } from '../../ui/forms/popups';
import { TaskButton } from '../shared/lists/TaskButton';
import { CloseAccountDialog } from './CloseAccountDialog';

const { readAccountData } = accountApi.endpoints;

function useDownload() {
  const dispatch = useAppDispatch();
  const { show } = useToast();
  const [isRunning, setIsRunning] = useState(false);
  const [status, setStatus] = useState('');
  const start = async () => {
    setIsRunning(true);
    setStatus('Preparing…');
    try {
      const data = await dispatch(readAccountData.initiate(undefined, REFETCH)).unwrap();
      const day = data.exportedAt.slice(0, 10);
      saveTextFile(`cairnfield-data-${day}.json`, 'application/json', JSON.stringify(data, null, 2));
      setStatus('Downloaded');
    } catch {
      setStatus('');
      const description = 'We couldn’t load your data. Try again.';
      show({ variant: 'destructive', title: 'Download Failed', description });
    }
    setIsRunning(false);
  };
  return { task: { isRunning, status }, start };
}

/** Downloads one's data and, for an investor, closes the account (product 26.4, 26.5). */
export function YourData({ canClose }: { readonly canClose: boolean }) {
  const { task, start } = useDownload();
  const [isClosing, setIsClosing] = useState(false);
  return (
    <Region title="Your data">
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '62ch' }}>
        One JSON file with everything we hold about you.
        {canClose ? ' Closing the account removes your name and email for good.' : null}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <TaskButton task={task} icon={<FileDownloadOutlined />} onStart={() => void start()}>
          Download my data
        </TaskButton>
        {canClose ? (
          <Button
            variant="outlined"
            color="error"
            onClick={(event) => openPopup(event, () => setIsClosing(true))}
          >
            Close account
          </Button>
        ) : null}
      </Stack>
      {isClosing ? <CloseAccountDialog onClose={() => setIsClosing(false)} /> : null}
    </Region>
  );
}
