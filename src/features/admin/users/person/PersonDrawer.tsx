import { useId, useState, type ReactNode } from 'react';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import { toApiError, type ApiError } from '../../../../api/apiError';
import { useReadUserQuery } from '../../../../entities/user/userApi';
import { selectUserById } from '../../../../entities/user/userSlice';
import { useAppSelector } from '../../../../store/hooks';
import { DialogBody } from '../../../../ui/dialogs/DialogBody';
import { sidePanelLook } from '../../../../ui/dialogs/Sheet';
import { useDismissToast } from '../../../../ui/toasts/useToast';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { ErrorState } from '../../../../ui/page/ErrorState';
import type { PersonAddress } from '../usePersonAddress';
import { PersonRecord } from './PersonRecord';

function PersonSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton width="50%" />
      <Skeleton variant="rounded" height={40} sx={{ my: 2 }} />
      <Skeleton variant="rounded" height={360} />
    </div>
  );
}

interface NoPersonProps {
  readonly id: string;
  readonly problem: ApiError;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

function NoPerson({ id, problem, onRetry, isRetrying }: NoPersonProps) {
  if (problem.status === 404) {
    return <EmptyState title="User not found." description={`No investor has the ID “${id}”.`} />;
  }
  return (
    <ErrorState
      title="We couldn’t load this investor."
      description={problem.detail ?? problem.title}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}

interface StepButtonProps {
  readonly name: string;
  /** ID of the investor to open. */
  readonly to: string | undefined;
  readonly onOpen: (userId: string) => void;
  readonly children: ReactNode;
}

function StepButton({ name, to, onOpen, children }: StepButtonProps) {
  return (
    <Tooltip title={name}>
      <IconButton
        aria-label={name}
        // A disabled button would lose the focus at the end of the list.
        aria-disabled={to === undefined || undefined}
        onClick={() => {
          if (to !== undefined) onOpen(to);
        }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}

/** At most two lines for a long name; in large text on a phone, a line of its own. */
const nameLook = {
  flex: '1 1 8rem',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
} as const;

/** Keys and the palette work in it as on a page. */
const LIKE_A_PAGE = { 'data-page': '' };

interface PersonDrawerProps {
  readonly id: string;
  readonly address: PersonAddress;
  /** IDs of the list behind the dialog, in its order. */
  readonly listed: readonly string[];
}

/** One investor in full, including one who isn't on the current page of the list. */
export function PersonDrawer({ id, address, listed }: PersonDrawerProps) {
  const titleId = useId();
  useDismissToast(true);
  const { error, isFetching, refetch } = useReadUserQuery(id);
  const user = useAppSelector((state) => selectUserById(state, id));
  const [adjustments, setAdjustments] = useState(0);
  const problem = error === undefined ? null : toApiError(error);
  const index = listed.indexOf(id);
  return (
    <Drawer
      open
      anchor="right"
      onClose={address.close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          ...LIKE_A_PAGE,
          sx: [{ width: 'min(60rem, 100vw)' }, sidePanelLook],
        },
      }}
    >
      <Stack
        direction="row"
        sx={{
          flexFlow: 'row wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          flex: 'none',
          gap: 0.5,
          px: { xs: 2, sm: 3 },
          py: 1,
        }}
      >
        <Typography id={titleId} component="h2" variant="h3" sx={nameLook} translate="no">
          {user?.name ?? 'Investor'}
        </Typography>
        {index < 0 ? null : (
          <>
            <StepButton name="Previous investor" to={listed[index - 1]} onOpen={address.moveTo}>
              <ChevronLeft />
            </StepButton>
            <StepButton name="Next investor" to={listed[index + 1]} onOpen={address.moveTo}>
              <ChevronRight />
            </StepButton>
          </>
        )}
        <IconButton aria-label="Close" edge="end" onClick={address.close}>
          <Close />
        </IconButton>
      </Stack>
      <DialogBody>
        {user === undefined && problem === null ? <PersonSkeleton /> : null}
        {user === undefined && problem !== null ? (
          <NoPerson id={id} problem={problem} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : null}
        {user === undefined ? null : (
          <PersonRecord
            key={id}
            user={user}
            address={address}
            adjustments={adjustments}
            onAdjusted={() => setAdjustments((count) => count + 1)}
          />
        )}
      </DialogBody>
    </Drawer>
  );
}
