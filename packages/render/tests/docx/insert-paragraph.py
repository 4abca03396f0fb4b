"""Opens a docx in LibreOffice, inserts a paragraph behind another as its Enter key does, and prints all
paragraphs with their numbers as JSON. Arguments: the file, a folder for the profile, the text of the
paragraph, the new text."""

import json
import os
import subprocess
import sys
import time

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException
from com.sun.star.text.ControlCharacter import PARAGRAPH_BREAK

path, profile, behind, added = sys.argv[1:5]
pipe = f"mdconv{os.getpid()}"
office = subprocess.Popen(
    [
        "soffice",
        f"-env:UserInstallation=file://{profile}",
        "--headless",
        "--norestore",
        f"--accept=pipe,name={pipe};urp",
    ],
    stdout=subprocess.DEVNULL,
    stderr=subprocess.DEVNULL,
)


def connect():
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstance("com.sun.star.bridge.UnoUrlResolver")
    for _ in range(300):
        try:
            return resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        except NoConnectException:
            time.sleep(0.1)
    raise SystemExit("LibreOffice does not answer.")


def paragraphs(text):
    return [part for part in text if part.supportsService("com.sun.star.text.Paragraph")]


desktop = None
try:
    context = connect()
    desktop = context.ServiceManager.createInstanceWithContext(
        "com.sun.star.frame.Desktop", context
    )
    hidden = PropertyValue()
    hidden.Name, hidden.Value = "Hidden", True
    document = desktop.loadComponentFromURL(f"file://{path}", "_blank", 0, (hidden,))
    text = document.Text
    place = next(part for part in paragraphs(text) if part.String == behind)
    text.insertControlCharacter(place.End, PARAGRAPH_BREAK, False)
    following = paragraphs(text)
    index = next(i for i, part in enumerate(following) if part.String == behind) + 1
    following[index].String = added
    shown = [[part.ListLabelString, part.String] for part in paragraphs(text)]
    print(json.dumps(shown))
    document.close(False)
finally:
    if desktop:
        try:
            desktop.terminate()
        except Exception:
            pass
    try:
        office.wait(20)
    except subprocess.TimeoutExpired:
        office.kill()
