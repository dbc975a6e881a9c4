/** The credentials of the measured server's first administrator. */
export const ACCOUNT = { email: 'bench@example.com', password: 'A long password 4 the bench' };

export const ACCOUNT_SETTINGS = { ADMIN_EMAIL: ACCOUNT.email, ADMIN_PASSWORD: ACCOUNT.password };

/** Signs in the first administrator. @throws when that fails. */
export async function staffToken(url: string): Promise<string> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  });
  const { token }: { token?: string } = JSON.parse(await login.text());
  if (!token) throw new Error(`The login answered ${login.status}.`);
  return token;
}
