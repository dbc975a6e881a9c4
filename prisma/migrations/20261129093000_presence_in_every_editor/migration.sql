CREATE TABLE "OpenEditor" (
    "subject" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OpenEditor_pkey" PRIMARY KEY ("subject","userId")
);

CREATE INDEX "OpenEditor_userId_idx" ON "OpenEditor"("userId");

ALTER TABLE "OpenEditor" ADD CONSTRAINT "OpenEditor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
