-- Stores import in turns, and staff cancel an import (decision 85).
alter table catalogue_uploads
  -- Of a dry run: products read, and findings stored, when its last turn ended. An import has its own progress.
  add column records_done int not null default 0,
  add column findings_done int not null default 0,
  -- Asked for by staff; the import stops after its current batch.
  add column cancelled_at timestamptz,
  add column cancelled_by text;
alter table catalogue_uploads drop constraint catalogue_uploads_status_check;
alter table catalogue_uploads add constraint catalogue_uploads_status_check
  check (status in ('uploading', 'waiting', 'running', 'done', 'failed', 'cancelled'));
