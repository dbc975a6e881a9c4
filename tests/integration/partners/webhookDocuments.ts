export const CREATE = `mutation ($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) {
    __typename
    ... on CreateWebhookEndpointPayload { secret webhookEndpoint { id url } }
    ... on Error { message }
  }
}`;
export const LIST = `{ webhookEndpoints { edges { node {
  id url events pausedAt disabledAt failingSince lastDelivery { id }
  deliveries { totalCount edges { node {
    id webhookId eventType status attempts body responseStatus responseBody lastError nextAttemptAt
  } } }
} } } }`;
export const REPLAY = `mutation ($input: ReplayWebhookDeliveryInput!) {
  replayWebhookDelivery(input: $input) { __typename }
}`;
export const UPDATE = `mutation ($input: UpdateWebhookEndpointInput!) {
  updateWebhookEndpoint(input: $input) {
    __typename
    ... on UpdateWebhookEndpointPayload { webhookEndpoint { url events pausedAt disabledAt } }
  }
}`;
export const ROTATE = `mutation ($input: RotateWebhookSecretInput!) {
  rotateWebhookSecret(input: $input) {
    __typename
    ... on RotateWebhookSecretPayload { secret }
  }
}`;
export const TEST = `mutation ($input: SendTestWebhookInput!) {
  sendTestWebhook(input: $input) {
    __typename
    ... on SendTestWebhookPayload { webhookDelivery { eventType status attempts } }
    ... on Error { message }
  }
}`;
export const DELETE = `mutation ($input: DeleteWebhookEndpointInput!) {
  deleteWebhookEndpoint(input: $input) { __typename }
}`;

interface Delivery {
  id: string;
  webhookId: string;
  status: string;
  attempts: number;
}
interface Endpoint {
  id: string;
  disabledAt: string | null;
  deliveries: { edges: { node: Delivery }[] };
}
export interface Listed {
  webhookEndpoints: { edges: { node: Endpoint }[] };
}
export interface Created {
  createWebhookEndpoint: { __typename: string; secret: string; webhookEndpoint: Endpoint };
}
