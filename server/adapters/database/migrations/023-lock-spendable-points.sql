-- Locks a person's wallet, and only then reads what is in it and what an order has taken: each statement of the function sees what
-- was written until it began. Two statements from outside would be one more way to the database and back in every payment.
CREATE FUNCTION lock_spendable_points(person bigint, paid_order text)
RETURNS TABLE (action text, id bigint, amount integer, expires timestamptz)
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM FROM point_wallet WHERE user_pk = person FOR UPDATE;
  RETURN QUERY
    SELECT NULL::text, lot.id, lot.remaining, lot.expires_at
    FROM point_lot AS lot WHERE lot.user_pk = person AND lot.remaining > 0
    UNION ALL
    SELECT entry.action_code, entry.lot_id, entry.amount, entry.created_at
    FROM point_entry AS entry WHERE entry.reference = paid_order AND entry.user_pk = person;
END
$$;
