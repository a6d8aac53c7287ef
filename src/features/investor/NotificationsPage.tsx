import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { MAX_PAGE_SIZE } from '../../lib/page';
import { PageFrame } from '../../ui/page/PageFrame';
import { Region } from '../../ui/page/Region';
import { oneOfValues, useListAddress } from '../../ui/table/useListAddress';
import { MarkAllRead } from '../shared/notices/MarkAllRead';
import { NoticeList } from '../shared/notices/NoticeList';
import { NoticeSettings } from '../shared/notices/NoticeSettings';
import { NOTICE_CHOICES } from './notifications/notices';
import { NO_NOTICES } from './notifications/NotificationsBell';
import { useNotices } from './notifications/useNotices';

const ADDRESS = {
  filters: { show: oneOfValues(['unread', ...NOTICE_CHOICES.map(({ kind }) => kind)]) },
} as const;

const FILTERS = [
  { value: '', label: 'All' },
  { value: 'unread', label: 'Unread' },
  ...NOTICE_CHOICES.map(({ kind, label }) => ({ value: kind, label })),
] as const;

const labelOf = (show: string) => FILTERS.find(({ value }) => value === show)?.label ?? '';

/** Removes the list's menu margins, so that its text aligns with the heading. */
const flush = { mx: -2 };

/** `/dashboard/notifications`: events that the person didn't cause (product 12.6). */
export function NotificationsPage() {
  const state = useNotices(MAX_PAGE_SIZE);
  const { filter, setFilters, query } = useListAddress(ADDRESS);
  const { show } = query;
  const shown = state.notices?.filter(
    ({ id, kind }) => show === undefined || (show === 'unread' ? state.unread.includes(id) : kind === show),
  );
  return (
    <PageFrame
      title="Notifications"
      lead="Decisions, payouts and transfers, newest first."
      actions={
        <>
          <NoticeSettings choices={NOTICE_CHOICES} variant="outlined" />
          <MarkAllRead state={state} />
        </>
      }
      width="narrow"
    >
      <Stack direction="row" role="group" aria-label="Show" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {FILTERS.map(({ value, label }) => {
          const isOn = filter('show') === value;
          return (
            <Chip
              key={value}
              label={label}
              aria-pressed={isOn}
              color={isOn ? 'primary' : 'default'}
              variant={isOn ? 'filled' : 'outlined'}
              onClick={() => setFilters({ show: value })}
            />
          );
        })}
      </Stack>
      <Region title={show === undefined ? 'All notifications' : labelOf(show)}>
        <Box sx={flush}>
          <NoticeList
            state={state}
            shown={shown}
            emptyText={show === undefined ? NO_NOTICES : 'No notifications match this filter.'}
          />
        </Box>
      </Region>
    </PageFrame>
  );
}
