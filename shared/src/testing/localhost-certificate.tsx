/** A self-signed certificate for `localhost` and 127.0.0.1, for servers in tests; valid until 2126. */
export const localhostCertificate = `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUZLjbS8jv8bW3aocwCp5bkOfqD9swCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTIwMzI0NloYDzIxMjYxMDI4
MjAzMjQ2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATv5Y63gvziOiSYtggZeTs3P7vEfptcNLg/F6iwPk+kWKjpiILqBfma
IKvToEKOdYk6VaZO+7apzfjlCXVRwT12o28wbTAdBgNVHQ4EFgQUkdjAmVLYRFuA
BVZr1jbbw5PHee8wHwYDVR0jBBgwFoAUkdjAmVLYRFuABVZr1jbbw5PHee8wGgYD
VR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZI
zj0EAwIDSQAwRgIhAOIUTcuEq2alz7DvfH9U/zWmHH4gz2biGuRaxQypFC3ZAiEA
3lho7hm0kjNWhSSfk2EFNiAd9p4DDrBirTta76simoY=
-----END CERTIFICATE-----
`;

/** Its private key. It is public, so use it only in tests. */
export const localhostKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdJI9M3VQTyZPv3qq
dr2ExhsHIALB7+CCqeMjnqpzuR6hRANCAATv5Y63gvziOiSYtggZeTs3P7vEfptc
NLg/F6iwPk+kWKjpiILqBfmaIKvToEKOdYk6VaZO+7apzfjlCXVRwT12
-----END PRIVATE KEY-----
`;
