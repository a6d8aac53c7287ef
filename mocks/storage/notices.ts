import { count, listOf, record, text } from '../../src/lib/schema';
import type { ChangeNotice } from '../../src/lib/changeNotice';

const CHANNEL = 'cairnfield/commits';

const noticeSchema = record({ commit: count(), changes: listOf(record({ table: text(), id: text() })) });

/** Tells other tabs of commits. Only a hint: a tab that misses one finds the commit in the log. */
export interface CommitNotices {
  post(notice: ChangeNotice): void;
  listen(listener: (notice: ChangeNotice) => void): void;
}

export function createNotices(): CommitNotices {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    post: (notice) => channel.postMessage(notice),
    listen: (listener) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (noticeSchema.isValidSync(data)) listener(data);
      };
    },
  };
}
