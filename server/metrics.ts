import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Response times, seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The Prometheus metrics of one process. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `cairnfield_${name}`, help, labelNames, registers });
  const gauge = (name: string, help: string) => new Gauge({ name: `cairnfield_${name}`, help, registers });
  return {
    registry,
    /** Memory, event loop and garbage collection of the process. */
    collectProcess: () => collectDefaultMetrics({ register: registry }),
    requests: new Histogram({
      name: 'cairnfield_http_request_seconds',
      help: 'How long answers took, by endpoint.',
      labelNames: ['route', 'method', 'status'],
      buckets: BUCKETS,
      registers,
    }),
    limited: counter('limited_total', 'Requests answered 429.', ['limit']),
    streams: gauge('change_streams', 'Pages that listen for changes.'),
    notices: counter('notices_total', 'Change notices read from the database.'),
    settled: counter('settled_total', 'Matured investments that this process paid.'),
    mails: counter('mails_total', 'Mails, by outcome.', ['outcome']),
    jobFailures: counter('job_failures_total', 'Runs of a job that failed.', ['job']),
    booksWrong: gauge('books_wrong', 'Differences that the last check of the books found.'),
    booksCheckedAt: gauge('books_checked_timestamp_seconds', 'When the books were checked last.'),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
