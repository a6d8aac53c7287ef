import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { formatDate } from '../../../lib/dateFormats';
import { ErrorState } from '../../../ui/page/ErrorState';
import { TextSkeleton } from '../../../ui/page/skeletons';
import { RelativeTime } from '../../shared/RelativeTime';
import type { InvestorNotice } from './notices';
import type { Notices } from './useNotices';

const message = { px: 2, pt: 1, pb: 2.5 };

function Item(props: {
  readonly notice: InvestorNotice;
  readonly isUnread: boolean;
  readonly onFollow: () => void;
}) {
  const { notice, isUnread, onFollow } = props;
  return (
    <ListItem
      data-unread={isUnread}
      sx={{
        display: 'block',
        borderTop: 1,
        borderTopColor: 'divider',
        borderLeft: 3,
        borderLeftColor: isUnread ? 'secondary.main' : 'transparent',
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 1.5 }}>
        <Link component={RouterLink} to={notice.to} onClick={onFollow}>
          {notice.title}
        </Link>
        {isUnread ? (
          <Typography component="strong" variant="caption" color="secondary" sx={{ fontWeight: 600 }}>
            New
          </Typography>
        ) : null}
      </Stack>
      <Typography translate="no" sx={{ fontSize: '0.9375rem', overflowWrap: 'break-word' }}>
        {notice.text}
      </Typography>
      {notice.at === null ? null : (
        <Typography variant="caption" color="textSecondary">
          <RelativeTime value={notice.at} />
        </Typography>
      )}
    </ListItem>
  );
}

/** Groups the notices by day in the reader's time zone, keeping their order. */
function byDay(
  notices: readonly InvestorNotice[],
): readonly (readonly [string, readonly InvestorNotice[]])[] {
  const days = new Map<string, InvestorNotice[]>();
  for (const notice of notices) {
    const day = notice.at === null ? 'Earlier' : formatDate(notice.at, 'longDate');
    const known = days.get(day);
    if (known === undefined) days.set(day, [notice]);
    else known.push(notice);
  }
  return [...days];
}

interface NoticeListProps {
  readonly state: Notices;
  /** IDs that were unread when the list was opened. */
  readonly marked: readonly string[];
  readonly onFollow: () => void;
}

export function NoticeList({ state, marked, onFollow }: NoticeListProps) {
  const { notices, unread, error, retry } = state;
  if (notices === undefined) {
    return (
      <Box sx={message} aria-busy={error === null || undefined}>
        {error === null ? (
          <TextSkeleton lines={4} />
        ) : (
          <ErrorState
            title="Your notifications could not be loaded."
            description={error.detail ?? error.title}
            onRetry={retry}
          />
        )}
      </Box>
    );
  }
  if (notices.length === 0) {
    return (
      <Typography sx={message}>
        No notifications yet. News about your deposits, withdrawals, payouts and transfers appears here.
      </Typography>
    );
  }
  return (
    <>
      {byDay(notices).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <Typography
            variant="subtitle2"
            component="h3"
            color="textSecondary"
            sx={{ px: 2, pt: 1.5, pb: 0.5 }}
          >
            {day}
          </Typography>
          <List disablePadding>
            {ofDay.map((notice) => (
              <Item
                key={notice.id}
                notice={notice}
                isUnread={marked.includes(notice.id) || unread.includes(notice.id)}
                onFollow={onFollow}
              />
            ))}
          </List>
        </section>
      ))}
    </>
  );
}
