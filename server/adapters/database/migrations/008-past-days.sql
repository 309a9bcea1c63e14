-- A version below 0 is the pack of a day that was analysed afterwards: it has no replies and no seal.
ALTER TABLE publication DROP CONSTRAINT publication_version_check;
ALTER TABLE publication ADD CHECK (version <> 0);
