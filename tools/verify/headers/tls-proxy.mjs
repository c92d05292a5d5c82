import http from 'node:http';
import https from 'node:https';
import net from 'node:net';

/**
 * What stands before the service in production, as small as can be: it ends TLS and hands requests on as they are; plain HTTP on the
 * same port is sent to HTTPS. It adds no header to an answer of the service.
 * @param {string} origin of the service
 * @param {{ cert: string, key: string }} certificate
 */
export async function startTlsProxy(origin, certificate) {
  const target = new URL(origin);
  const secure = https.createServer(certificate, (request, response) => {
    const { url: path, method, headers } = request;
    const onward = http.request({ hostname: target.hostname, port: target.port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  const plain = http.createServer(({ url, headers }, response) => {
    response.writeHead(301, { location: `https://${headers.host}${url}` }).end();
  });
  const front = net.createServer((socket) => {
    socket.once('data', (bytes) => {
      socket.pause();
      socket.unshift(bytes);
      // A TLS connection begins with a handshake record.
      (bytes[0] === 22 ? secure : plain).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
    socket.on('error', () => socket.destroy());
  });
  await new Promise((resolve) => {
    front.listen(0, 'localhost', () => resolve(undefined));
  });
  const address = front.address();
  return {
    host: `localhost:${typeof address === 'object' && address ? address.port : 0}`,
    stop() {
      front.close();
      secure.closeAllConnections();
      plain.closeAllConnections();
    },
  };
}
