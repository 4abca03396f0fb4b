/** The server as a client of an identity provider. */
export const client = { id: 'mdconv', secret: 'a-secret-of-the-client' };
