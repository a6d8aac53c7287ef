import { useId } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Close from '@mui/icons-material/Close';
import { Link as RouterLink } from 'react-router-dom';
import { useReadUserQuery } from '../../../entities/user/userApi';
import { selectUserById } from '../../../entities/user/userSlice';
import { toAdminPerson } from '../../../lib/paths';
import { useAppSelector } from '../../../store/hooks';
import { Facts } from '../../../ui/parts/Facts';
import { Money } from '../../../ui/parts/Money';
import { StatusBadge } from '../../../ui/parts/StatusBadge';
import { CopyIconButton } from '../../../ui/copy/CopyButton';
import { RequestActions, type RequestActionsProps } from './RequestActions';
import type { MoneyRequest } from './requestConfig';
import { investorFacts } from './requestFacts';

interface RequestDetailsProps<R extends MoneyRequest> extends RequestActionsProps<R> {
  readonly onClose: () => void;
}

/** The facts of one request, and its decision. */
export function RequestDetails<R extends MoneyRequest>({ onClose, ...actions }: RequestDetailsProps<R>) {
  const { config, request } = actions;
  const { id, userId, amount, status } = request;
  const titleId = useId();
  useReadUserQuery(userId);
  const user = useAppSelector((state) => selectUserById(state, userId));
  const [noun] = config.texts.noun;
  return (
    <Stack
      component="section"
      aria-labelledby={titleId}
      sx={{ gap: 2, minHeight: 0, '& > *': { flex: 'none' } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography id={titleId} component="h3" variant="h4" sx={{ flex: 1, textTransform: 'capitalize' }}>
          {noun} <Money amount={amount} />
        </Typography>
        <StatusBadge status={status} />
        <IconButton aria-label="Close details" edge="end" onClick={onClose}>
          <Close />
        </IconButton>
      </Stack>
      <Box>
        <RequestActions {...actions} />
      </Box>
      <Facts
        facts={[
          ...config.factsOf(request),
          ...investorFacts(request, user),
          {
            name: 'ID',
            value: (
              <>
                <span translate="no">{id}</span> <CopyIconButton name={`Copy ID of ${noun}`} text={id} />
              </>
            ),
          },
        ]}
      />
      {config.texts.detailsNote === undefined ? null : (
        <Typography variant="body2" color="textSecondary">
          {config.texts.detailsNote}
        </Typography>
      )}
      <Link component={RouterLink} to={toAdminPerson(userId)} variant="body2">
        Open investor record
      </Link>
      {config.allows(request, 'reject') ? (
        <Typography variant="caption" color="textSecondary">
          In the list, A opens the approval, R the rejection, and the arrow keys show another request.
        </Typography>
      ) : null}
    </Stack>
  );
}
