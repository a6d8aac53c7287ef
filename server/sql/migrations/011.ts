/** Uploaded documents; their contents are in a separate table, which no list and no change notice reads. */
export const DOCUMENTS = `
ALTER TABLE deposits ADD COLUMN document_id text COLLATE "C";
CREATE UNIQUE INDEX deposits_document ON deposits (document_id) WHERE document_id IS NOT NULL;

CREATE TABLE documents (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL,
  user_name text COLLATE "C" NOT NULL,
  purpose text COLLATE "C" NOT NULL CHECK (purpose IN ('proof', 'identity-front', 'identity-back')),
  name text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size bigint NOT NULL CHECK (size > 0),
  sha256 text COLLATE "C" NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  date timestamptz(3) NOT NULL
    CONSTRAINT documents_date_years CHECK (date >= '1900-01-01 00:00+00' AND date < '9000-01-01 00:00+00'),
  request_id text COLLATE "C",
  decided_at timestamptz(3)
    CONSTRAINT documents_decided_at_years CHECK (decided_at >= '1900-01-01 00:00+00' AND decided_at < '9000-01-01 00:00+00'),
  removed_at timestamptz(3)
    CONSTRAINT documents_removed_at_years CHECK (removed_at >= '1900-01-01 00:00+00' AND removed_at < '9000-01-01 00:00+00'),
  removed_because text COLLATE "C",
  version bigint NOT NULL
);
CREATE INDEX documents_user ON documents (user_id);
CREATE INDEX documents_request ON documents (request_id);
CREATE INDEX documents_sha256 ON documents (sha256);
-- What the jobs look for.
CREATE INDEX documents_unused ON documents (date) WHERE request_id IS NULL;
CREATE INDEX documents_decided ON documents (decided_at) WHERE removed_at IS NULL AND purpose <> 'proof';

CREATE TABLE document_contents (
  id text COLLATE "C" PRIMARY KEY,
  content bytea NOT NULL,
  stored_at timestamptz(3) NOT NULL DEFAULT now()
);
-- Pictures and PDFs are compressed already.
ALTER TABLE document_contents ALTER COLUMN content SET STORAGE EXTERNAL;
`;
