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
import { DateTime } from '../../../ui/parts/DateTime';
import { linkTarget } from '../../../ui/parts/linkTarget';
import type { ListedNotice, Notices } from './useReadMarks';

const message = { px: 2, pt: 1, pb: 2.5 };

function Item(props: {
  readonly notice: ListedNotice;
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
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1.5 }}>
        <Link component={RouterLink} to={notice.to} onClick={onFollow}>
          {notice.title}
        </Link>
        {isUnread ? (
          <Box
            component="span"
            role="img"
            aria-label="Unread"
            sx={{
              flex: 'none',
              width: 8,
              height: 8,
              borderRadius: '50%',
              bgcolor: 'secondary.main',
              forcedColorAdjust: 'none',
            }}
          />
        ) : null}
      </Stack>
      <Typography translate="no" sx={{ fontSize: '0.9375rem', overflowWrap: 'break-word' }}>
        {notice.text}
      </Typography>
      {notice.next === undefined ? null : (
        <Typography variant="body2">
          <Link component={RouterLink} to={notice.next.to} onClick={onFollow} sx={linkTarget}>
            {notice.next.label}
          </Link>
        </Typography>
      )}
      {notice.at === null ? null : (
        <Typography variant="caption" color="textSecondary">
          <DateTime value={notice.at} kind="timeOfDay" />
        </Typography>
      )}
    </ListItem>
  );
}

/** Groups the notices by day in the reader's time zone, keeping their order. */
function byDay(notices: readonly ListedNotice[]): readonly (readonly [string, readonly ListedNotice[]])[] {
  const days = new Map<string, ListedNotice[]>();
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
  /** Notices to show. Default: all. */
  readonly shown?: readonly ListedNotice[];
  /** Text for an empty list. */
  readonly emptyText: string;
  readonly onFollow?: () => void;
}

/** Following a notice marks it as read. */
export function NoticeList({ state, emptyText, onFollow, ...given }: NoticeListProps) {
  const { notices, unread, error, retry, markRead } = state;
  const shown = given.shown ?? notices ?? [];
  if (notices === undefined) {
    return (
      <Box sx={message} aria-busy={error === null || undefined}>
        {error === null ? (
          <TextSkeleton lines={4} />
        ) : (
          <ErrorState
            title="We couldn’t load your notifications."
            description={error.detail ?? error.title}
            onRetry={retry}
          />
        )}
      </Box>
    );
  }
  if (shown.length === 0) return <Typography sx={message}>{emptyText}</Typography>;
  return (
    <>
      {byDay(shown).map(([day, ofDay]) => (
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
                isUnread={unread.includes(notice.id)}
                onFollow={() => {
                  markRead([notice.id]);
                  onFollow?.();
                }}
              />
            ))}
          </List>
        </section>
      ))}
    </>
  );
}
