import type {
  IntegrationRequest,
  IntegrationRequestStatus,
  PrismaClient,
} from '../../../prisma/generated/client/client.ts';
import { NotFoundError } from '../errors.ts';

/** Moves a request on. @throws NotFoundError where there is none with this id. */
export async function updateIntegrationRequest(
  id: string,
  status: IntegrationRequestStatus,
  prisma: PrismaClient,
): Promise<IntegrationRequest> {
  const [integrationRequest] = await prisma.integrationRequest.updateManyAndReturn({
    where: { id },
    data: { status },
  });
  if (!integrationRequest) throw new NotFoundError('There is no such integration request.', 'id');
  return integrationRequest;
}
