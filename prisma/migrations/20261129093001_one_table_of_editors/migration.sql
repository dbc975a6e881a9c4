-- contract after 20261129093000_presence_in_every_editor
-- Every open editor reports again within ten seconds, so nothing is copied.
DROP TABLE "PostEditor";
