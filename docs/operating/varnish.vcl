# The portal and the applicants' site behind Varnish (7.1 or newer), for /etc/varnish/default.vcl. Varnish ends no TLS: put hitch or HAProxy in
# front, which tells the caller's address by the PROXY protocol (-a 127.0.0.1:6081,PROXY). To change for your place: the name of the applicants'
# site and the addresses of the API processes. Set TRUSTED_PROXIES=loopback.
vcl 4.1;

# Of silence. An event stream sends something every half minute, and the API ends an upload of which nothing comes for a minute, or that takes more
# than 15 minutes.
backend portal {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 300s;
  .between_bytes_timeout = 300s;
}

backend applicants {
  .host = "127.0.0.1";
  .port = "3001";
  .first_byte_timeout = 300s;
  .between_bytes_timeout = 300s;
}

sub vcl_recv {
  # Only the caller's address from here: nothing that a browser sent may pass. The API makes its own ids.
  set req.http.X-Forwarded-For = client.ip;
  set req.http.X-Forwarded-Proto = "https";
  unset req.http.Forwarded;
  unset req.http.X-Request-Id;
  unset req.http.Traceparent;
  unset req.http.Tracestate;
  if (req.http.Host ~ "^visa\.") {
    set req.backend_hint = applicants;
  } else {
    set req.backend_hint = portal;
  }
  # Only files that are named after their content are cached. Everything else has data of people, or says what is live. Also methods that
  # Varnish does not know, and requests with a body, go to the API unchanged.
  if (req.method !~ "^(GET|HEAD)$" || req.url !~ "^/(assets|remotes|release-sets)/") {
    return (pass);
  }
  unset req.http.Cookie;
  return (hash);
}

sub vcl_backend_response {
  # Passed answers are sent as they come, event streams too. Refusals and missing files are not cached.
  if (beresp.status != 200) {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
  }
  return (deliver);
}

# No API process answers: as the API says it.
sub vcl_backend_error {
  set beresp.http.Content-Type = "application/json";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "10";
  set beresp.body = """{"status":0,"message":"The portal cannot be reached at the moment. Please try again in a minute."}""";
  return (deliver);
}
