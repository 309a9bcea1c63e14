-- What the app stores say of purchases. A purchase may be known before anybody has connected it, because a store's notification can
-- arrive first. Whose purchase it is says subscription_receipt, where a purchase belongs to one account.
CREATE TABLE store_purchase (
  platform text NOT NULL CHECK (platform IN ('android', 'ios')),
  purchase_id text NOT NULL CHECK (char_length(purchase_id) BETWEEN 1 AND 512),
  -- The newest state as a receipt; null while the store has not been asked.
  body jsonb,
  -- When the store signed that state; null where it signs none.
  signed_at timestamptz,
  -- Rises with each change and each notification, so that a reply of the store that was overtaken is not kept.
  version integer NOT NULL DEFAULT 0,
  -- Whether it was the first subscription of its account; null while it is nobody's.
  is_initial boolean,
  -- When the store is to be asked again; null when it will say something itself.
  due_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (platform, purchase_id)
);
CREATE INDEX store_purchase_due ON store_purchase (due_at) WHERE due_at IS NOT NULL;

-- The notifications of the stores, by the stores' own ids, so that each counts once.
CREATE TABLE store_notification (
  platform text NOT NULL CHECK (platform IN ('android', 'ios')),
  id text NOT NULL CHECK (char_length(id) BETWEEN 1 AND 128),
  purchase_id text,
  type text NOT NULL,
  sent_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (platform, id)
);
CREATE INDEX store_notification_newest ON store_notification (platform, purchase_id, sent_at DESC);
