# nginx appends to an error what the visitor sent: their address, and queries with e-mails and mailed tokens. What an operator
# needs of it stays: method and path, and the process that failed.
s#, client: .*, request: "([A-Z]+ [^ ?"]*).*, upstream: "([a-z]+://[^/"]*).*#, request: "\1", upstream: "\2"#
t
s#, client: .*, request: "([A-Z]+ [^ ?"]*).*#, request: "\1"#
t
s#, client: .*##
