-- When the owner of a transfer is reminded next: of the deadline, or of the end of the plan. Null where nothing is left to tell.
ALTER TABLE transfer_request ADD COLUMN next_notice_at timestamptz;
UPDATE transfer_request
SET next_notice_at = CASE status WHEN 'SUCCESSFUL' THEN deadline - interval '1 day' ELSE period_end - interval '7 days' END
WHERE status IN ('SUCCESSFUL', 'PAID');
CREATE INDEX transfer_request_reminders ON transfer_request (next_notice_at) WHERE next_notice_at IS NOT NULL;
