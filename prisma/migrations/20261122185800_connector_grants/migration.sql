-- AlterTable
ALTER TABLE "Connector" ADD COLUMN     "grantId" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "Connector_grantId_key" ON "Connector"("grantId");

-- AddForeignKey
ALTER TABLE "Connector" ADD CONSTRAINT "Connector_grantId_fkey" FOREIGN KEY ("grantId") REFERENCES "OAuthGrant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Tokens must not outlive their use: the CRM is disconnected, or gets another consent or a private token.
CREATE TRIGGER "Connector_grant_deleted" AFTER DELETE ON "Connector"
  FOR EACH ROW WHEN (OLD."grantId" IS NOT NULL) EXECUTE FUNCTION "delete_grant"();
CREATE TRIGGER "Connector_grant_replaced" AFTER UPDATE OF "grantId" ON "Connector"
  FOR EACH ROW WHEN (OLD."grantId" IS NOT NULL AND OLD."grantId" IS DISTINCT FROM NEW."grantId")
  EXECUTE FUNCTION "delete_grant"();
