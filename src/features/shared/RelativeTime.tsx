import { relativeTime } from '../../lib/dateFormats';
import { useBackendNow } from '../../store/hooks';
import { exactTime } from '../../ui/parts/DateTime';

/** "3 days ago", with the exact time as a tooltip. For lists that ask how recent something is. */
export function RelativeTime({ value }: { readonly value: string }) {
  const now = useBackendNow();
  const title = exactTime(value);
  return (
    <time dateTime={value} title={title} style={{ whiteSpace: 'nowrap' }}>
      {title === undefined ? value : relativeTime(value, now)}
    </time>
  );
}
