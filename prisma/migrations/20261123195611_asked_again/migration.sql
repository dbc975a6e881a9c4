-- AlterTable
ALTER TABLE "Consent" ADD COLUMN     "proof" TEXT,
ADD COLUMN     "suppressionId" UUID;

-- AlterTable
ALTER TABLE "KeptConsent" ADD COLUMN     "proof" TEXT;

-- CreateIndex
CREATE INDEX "Consent_suppressionId_idx" ON "Consent"("suppressionId");

-- AddForeignKey
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_suppressionId_fkey" FOREIGN KEY ("suppressionId") REFERENCES "Suppression"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Consent" ADD CONSTRAINT "Consent_proof_check" CHECK (btrim("proof") <> '');
