"""An nginx of our own, with the configuration that we ship: other ports and folders, all else as it is."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

CONF = Path(__file__).parent.parent.parent / "deploy" / "nginx.conf"
#: What stands around it, on Debian in /etc/nginx/nginx.conf.
AROUND = """
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
worker_rlimit_nofile {connections};
events {{ worker_connections {connections}; }}
http {{
    log_format near '$status $upstream_addr $request_uri';
    access_log {folder}/access.log near;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {shipped}
}}
"""


def program() -> str:
    found = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    if found is None:
        raise RuntimeError("nginx is missing: run tools/need nginx")
    return found


def configured(folder: Path, port: int, servers: Sequence[int], connections: int = 1024) -> Path:
    shipped = CONF.read_text(encoding="utf-8")
    shipped = re.sub(r"listen 80;", f"listen 127.0.0.1:{port};", shipped)
    for number, server in enumerate(servers):
        shipped = shipped.replace(f"127.0.0.1:{8000 + number} ", f"127.0.0.1:{server} ")
    file = folder / "nginx.conf"
    file.write_text(AROUND.format(folder=folder, shipped=shipped, connections=connections), encoding="utf-8")
    return file


@contextmanager
def running(
    folder: Path, port: int, servers: Sequence[int], connections: int = 1024
) -> Iterator[subprocess.Popen[bytes]]:
    file = configured(folder, port, servers, connections)
    command = [program(), "-p", str(folder), "-c", str(file), "-e", f"{folder}/error.log"]
    nginx = subprocess.Popen(command, stdin=subprocess.DEVNULL)
    try:
        yield nginx
    finally:
        nginx.terminate()
        nginx.wait()
