import { useState } from 'react';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { noticesMuted, selectMutedNotices } from '../../../entities/preferences/preferencesSlice';
import { selectPerson } from '../../../entities/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { CloseActions } from '../../../ui/dialogs/CloseActions';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogBody } from '../../../ui/dialogs/DialogBody';

/** A kind of notices that a person can turn off. */
export interface NoticeChoice {
  readonly kind: string;
  readonly label: string;
}

interface NoticeSettingsProps {
  readonly choices: readonly NoticeChoice[];
  /** The button's variant. */
  readonly variant: 'text' | 'outlined';
}

/** Which kinds of notices the person gets, kept in this browser (product 12.6). */
export function NoticeSettings({ choices, variant }: NoticeSettingsProps) {
  const dispatch = useAppDispatch();
  const personId = useAppSelector((state) => selectPerson(state)?.id ?? '');
  const muted = useAppSelector((state) => selectMutedNotices(state, personId));
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant={variant}
        aria-label="Notification settings"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <span>Settings</span>
      </Button>
      <Dialog isOpen={isOpen} title="Notification settings" onClose={close}>
        <DialogBody>
          <Typography color="textSecondary">
            Choose what you’re notified about. We keep your choice in this browser.
          </Typography>
          <FormGroup sx={{ mt: 1.5 }}>
            {choices.map(({ kind, label }) => (
              <FormControlLabel
                key={kind}
                label={label}
                control={
                  <Switch
                    checked={!muted.includes(kind)}
                    onChange={(_event, isWanted) => {
                      const others = muted.filter((each) => each !== kind);
                      dispatch(noticesMuted({ personId, kinds: isWanted ? others : [...others, kind] }));
                    }}
                  />
                }
              />
            ))}
          </FormGroup>
        </DialogBody>
        <CloseActions label="Done" onClose={close} />
      </Dialog>
    </>
  );
}
