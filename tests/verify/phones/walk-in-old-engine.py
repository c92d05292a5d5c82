"""Walks from a link in an email to the document in an old engine of Debian 12: `webengine` (Qt WebEngine 5.15, Chromium 87) or `webkit` (Qt WebKit
602.1, as in Safari 10). Does again what a person does again: opens the link, presses the button. Prints the engine, what each page offers, and
the path of the document.

Arguments: engine, link, email address, folder of the document and of a picture of each page.
"""

import json
import os
import sys
import time

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_QUICK_BACKEND"] = "software"
os.environ["QTWEBENGINE_CHROMIUM_FLAGS"] = "--no-sandbox --disable-gpu"

from PyQt5.QtCore import QPoint, Qt, QTimer, QUrl
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication

engine, link, email, folder = sys.argv[1:]
step_ms = 500
# A person who sees no change for so long begins again.
patience_s = 60

# Runs in the page: what it offers, and where to click.
look = """(function () {
  function find(selector) {
    var element = document.querySelector(selector);
    if (!element) return null;
    element.scrollIntoView();
    var box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2, value: element.value || '' };
  }
  var download = find('main form[action$="/document"] button'), typed = find('[name=email]');
  return JSON.stringify({
    offers: download ? 'the document' : typed ? 'the form' : 'nothing',
    script: document.querySelector('select ~ button') ? 'no' : 'yes',
    language: document.documentElement.lang,
    agent: navigator.userAgent,
    busy: !!document.querySelector('[data-loading]'),
    typed: typed, send: download || find('main form button[type=submit]')
  });
})()"""


class Walk:
    """Looks at the page every half second and does the next step."""

    def __init__(self, view, evaluate):
        self.view, self.evaluate, self.agent, self.seen = view, evaluate, None, None
        self.open()
        self.timer = QTimer(interval=step_ms)
        self.timer.timeout.connect(lambda: evaluate(look, self.act))
        self.timer.start()

    def open(self):
        self.since = time.monotonic()
        self.view.setUrl(QUrl(link))

    def act(self, answer):
        page = json.loads(answer or "null") or {"offers": "nothing", "script": "no", "language": "", "busy": False}
        waited = time.monotonic() - self.since
        seen = f"{page['offers']}, script: {page['script']}, language: {page['language']}"
        if seen != self.seen:
            self.seen, self.since = seen, time.monotonic()
            print(seen)
            self.view.grab().save(f"{folder}/{engine} {page['offers']}, script {page['script']}.png")
        if page.get("agent") and not self.agent:
            self.agent = page["agent"]
            print(self.agent)
        if waited > (5 if page["offers"] == "nothing" else patience_s):
            self.open()
        elif page["busy"] or page["offers"] == "nothing":
            return
        elif page["offers"] == "the form" and page["typed"]["value"] != email:
            self.click(page["typed"])
            QTest.keyClick(self.target(), Qt.Key_A, Qt.ControlModifier)
            QTest.keyClicks(self.target(), email)
        else:
            self.click(page["send"])

    def click(self, place):
        QTest.mouseClick(self.target(), Qt.LeftButton, pos=QPoint(int(place["x"]), int(place["y"])))

    def target(self):
        return self.view.focusProxy() or self.view


def finish(path):
    print("document", path)
    sys.stdout.flush()
    os._exit(0)


target = os.path.join(folder, f"{engine}.pdf")

if engine == "webengine":
    from PyQt5.QtWebEngineWidgets import QWebEngineDownloadItem, QWebEngineView

    app = QApplication(sys.argv)
    view = QWebEngineView()

    def save(item):
        item.setPath(target)
        item.finished.connect(lambda: finish(target) if item.state() == QWebEngineDownloadItem.DownloadCompleted else None)
        item.accept()

    view.page().profile().downloadRequested.connect(save)
    evaluate = view.page().runJavaScript
else:
    from PyQt5.QtNetwork import QNetworkReply
    from PyQt5.QtWebKitWidgets import QWebView

    app = QApplication(sys.argv)
    view = QWebView()

    def save(reply):
        def write():
            if reply.error() == QNetworkReply.NoError:
                with open(target, "wb") as file:
                    file.write(bytes(reply.readAll()))
                finish(target)

        reply.finished.connect(write)

    view.page().setForwardUnsupportedContent(True)
    view.page().unsupportedContent.connect(save)

    def evaluate(code, callback):
        callback(view.page().mainFrame().evaluateJavaScript(code))


view.resize(412, 800)
view.show()
walk = Walk(view, evaluate)
app.exec_()
